# What OpenBench and engine testers expect: make EXE=name builds the engine under that name. Beside it
# come the two task programs; `make engine EXE=name` leaves them out.
EXE ?= horizont
PROFILE ?= dist
# So that --version tells it; nothing where there is no git.
export HORIZONT_COMMIT := $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)

.PHONY: all engine koncovka othello
all: engine koncovka othello

engine:
	cargo build --profile $(PROFILE) --package horizont --bin horizont
	cp target/$(PROFILE)/horizont $(EXE)

koncovka othello:
	cargo build --profile $(PROFILE) --package horizont --bin $@
	cp target/$(PROFILE)/$@ $@
