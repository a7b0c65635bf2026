-- Messages by sender and receiver, as `archflow stats --by channel` counts them.
--
-- A channel is an ordered pair of objects that carried a message; those to an assembly aren't counted. What was lost
-- went to "nobody". async: delivered after their cause had returned. methods: distinct names of methods.
SELECT
    pattern,
    scenario,
    sender,
    receiver,
    sender_name,
    receiver_name,
    COUNT(*) AS messages,
    SUM(CASE WHEN is_async THEN 1 ELSE 0 END) AS async,
    COUNT(DISTINCT name) AS methods,
    file
FROM messages
WHERE counted = 1
GROUP BY file, pattern, scenario, sender, receiver, sender_name, receiver_name
ORDER BY pattern, scenario, file, MIN(line)
