-- Messages that each component received and sent, as `archflow stats --by component` counts them.
--
-- Those to an assembly aren't counted. The user and the system have a row, with component NULL, where they sent
-- anything. fan_in: distinct senders, the user and the system among them. fan_out: distinct receivers.
WITH runs AS (
    SELECT file, pattern, scenario FROM records WHERE archflow IS NOT NULL
),
channels AS (
    SELECT file, sender, receiver, sender_name, receiver_name, COUNT(*) AS messages
    FROM messages
    WHERE counted = 1
    GROUP BY file, sender, receiver, sender_name, receiver_name
),
ends AS (
    SELECT file, id, name, 0 AS received, 0 AS sent, 0 AS fan_in, 0 AS fan_out FROM records WHERE type = 'component'
    UNION ALL
    SELECT file, sender, sender_name, 0, messages, 0, CASE WHEN receiver <> 0 THEN 1 ELSE 0 END FROM channels
    UNION ALL
    SELECT file, receiver, receiver_name, messages, 0, 1, 0 FROM channels WHERE receiver <> 0
)
SELECT
    runs.pattern,
    runs.scenario,
    CASE WHEN ends.id <> 0 THEN ends.id END AS component,
    ends.name,
    SUM(ends.received) AS received,
    SUM(ends.sent) AS sent,
    SUM(ends.fan_in) AS fan_in,
    SUM(ends.fan_out) AS fan_out,
    runs.file
FROM ends
JOIN runs ON runs.file = ends.file
GROUP BY runs.file, runs.pattern, runs.scenario, ends.id, ends.name
ORDER BY pattern, scenario, file, component, name
