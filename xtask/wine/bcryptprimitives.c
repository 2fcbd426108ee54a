/* Rust's standard library asks this library of Windows 10 for random numbers. Wine has it since
   version 9, Debian 12 has version 8: there the tests bring it along. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) {
    return RtlGenRandom(bytes, (ULONG)length);
}
