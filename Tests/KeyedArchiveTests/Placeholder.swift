// SPDX-License-Identifier: Zlib

import Testing
