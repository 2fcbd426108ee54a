# Starts a command in so many network namespaces, each with an address of its own, joined by a
# bridge; to be run by `unshare` with namespaces for users, mounts and networks, with which all of it
# vanishes. Exits with 3 when a process failed, with 77 when something is not allowed here, which is
# said on standard error then.
#
# namespaces.sh COUNT FOLDER COMMAND...: process N gets `--dir FOLDER/N --hosts FOLDER/hosts.txt
# --process N`.
count=$1
folder=$2
shift 2

join() {
    ip netns add "$1" &&
        ip link add "veth$1" type veth peer name eth0 netns "$1" &&
        ip link set "veth$1" master bridge up &&
        ip -n "$1" addr add "10.77.0.$(($1 + 1))/24" dev eth0 &&
        ip -n "$1" link set eth0 up &&
        echo "10.77.0.$(($1 + 1)):2101" >> "$folder/hosts.txt"
}

mount -t tmpfs none /run &&
    ip link add bridge type bridge &&
    ip link set bridge up || exit 77
process=0
while [ "$process" -lt "$count" ]; do
    join "$process" || exit 77
    process=$((process + 1))
done

started=
process=0
while [ "$process" -lt "$count" ]; do
    nsenter --net="/run/netns/$process" "$@" --dir "$folder/$process" \
        --hosts "$folder/hosts.txt" --process "$process" &
    started="$started $!"
    process=$((process + 1))
done
code=0
for one in $started; do
    wait "$one" || code=3
done
exit "$code"
