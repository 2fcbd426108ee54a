# Ends the program with a message unless the processor has all the bits asked for. Nothing but
# instructions that every x86-64 processor has.
    push rbx
    xor eax, eax
    xor ecx, ecx
    cpuid
    cmp eax, {highest_leaf}
    jb 2f
    mov eax, 1
    xor ecx, ecx
    cpuid
    and ecx, {leaf_1_ecx}
    cmp ecx, {leaf_1_ecx}
    jne 2f
# The system must keep the wide registers too.
.if {wide_state}
    xor ecx, ecx
    xgetbv
    and eax, {wide_state}
    cmp eax, {wide_state}
    jne 2f
.endif
.if {highest_leaf} > 6
    mov eax, 7
    xor ecx, ecx
    cpuid
    and ebx, {leaf_7_ebx}
    cmp ebx, {leaf_7_ebx}
    jne 2f
    and ecx, {leaf_7_ecx}
    cmp ecx, {leaf_7_ecx}
    jne 2f
.endif
    mov eax, 0x80000001
    xor ecx, ecx
    cpuid
    and ecx, {extended_ecx}
    cmp ecx, {extended_ecx}
    jne 2f
    pop rbx
    ret
# write(2, message, length); exit_group(code)
2:
    mov eax, 1
    mov edi, 2
    lea rsi, [rip + {message}]
    mov edx, {length}
    syscall
    mov eax, 231
    mov edi, {code}
    syscall
    ud2
