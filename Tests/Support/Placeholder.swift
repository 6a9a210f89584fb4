// SPDX-License-Identifier: Zlib
