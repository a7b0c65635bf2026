-- Messages by sender, receiver, method and case: the channels of `archflow stats --by channel`, one level finer.
--
-- Those to an assembly aren't counted. case_name is the case of a command sent as an enum, NULL for other messages.
-- Added up by sender and receiver, the messages and the distinct methods are those of the channel.
SELECT
    pattern,
    scenario,
    sender,
    receiver,
    sender_name,
    receiver_name,
    name,
    case_name,
    COUNT(*) AS messages,
    SUM(CASE WHEN is_async THEN 1 ELSE 0 END) AS async,
    file
FROM messages
WHERE counted = 1
GROUP BY file, pattern, scenario, sender, receiver, sender_name, receiver_name, name, case_name
ORDER BY pattern, scenario, file, MIN(line)
