# What OpenBench and engine testers expect: make EXE=name builds the engine under that name.
EXE ?= horizont

.PHONY: all
all:
	cargo build --profile dist --package horizont --bin horizont
	cp target/dist/horizont $(EXE)
