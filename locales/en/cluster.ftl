# Work shared by several processes

cluster-option-hosts = File with a line host:port for each process; all of them share the work
cluster-option-process = Number of this process: which line of that file is its own, counted from 0
cluster-option-wait = Seconds to wait for the other processes

cluster-hosts-unreadable = { $file } cannot be read: { $error }.
cluster-hosts-no-address = { $file }, line { $line }: expected an address such as host1:2101, not { $text }.
cluster-hosts-twice = { $file }, line { $line }: { $text } is listed twice.
cluster-hosts-empty = { $file } has no addresses: expected a line host:port for each process.
cluster-no-such-process = There is no process { $process }: { $file } has { $count } { $count ->
    [one] line
   *[other] lines
}, numbered from 0.
cluster-too-many = { $file } has { $count } processes; at most { $most } can share this work.
cluster-cannot-listen = This process cannot listen at { $address }: { $error }.
cluster-silent = Process { $process } at { $address } does not answer.
cluster-differs = Process { $process } at { $address } was started with another command, another list of hosts or another version.
cluster-stopped = Interrupted while waiting for the other processes.
cluster-unconnected = The processes cannot be connected: { $error }.
cluster-lost = Process { $process } at { $address } has ended or can no longer be reached, so the work ends here too; what is finished is kept, and the same commands continue.
cluster-garbled = What another process sent cannot be read, so the work ends here; what is finished is kept, and the same commands continue.
