-- Each message of the runs, with what the counts need of it. The other queries read it as the table `messages`.
--
-- `counted` is 1, and 0 for a message to an assembly (a receiver of the role assembly), which is in no other number.
-- `beat_number` counts the beat records that stand before the message in its file: 0 before the first.
-- `receiver` is 0 for a lost message, `sender` 0 for the user and for the system; their names tell them apart.
WITH numbered AS (
    SELECT
        *,
        COUNT(CASE WHEN type = 'beat' THEN 1 END) OVER (
            PARTITION BY file ORDER BY line ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
        ) AS beat_number
    FROM records
    WHERE type IN ('beat', 'message')
),
beats AS (
    SELECT file, beat_number, id, name, kind FROM numbered WHERE type = 'beat'
),
components AS (
    SELECT file, id, name, role FROM records WHERE type = 'component'
),
runs AS (
    SELECT file, pattern, scenario FROM records WHERE archflow IS NOT NULL
),
delivered AS (
    SELECT
        file, line, id, cause, sender, name, case_name, nanoseconds, beat_number,
        CASE WHEN COALESCE(is_lost, FALSE) THEN 0 ELSE receiver END AS receiver,
        COALESCE(is_system, FALSE) AS is_system,
        COALESCE(is_async, FALSE) AS is_async
    FROM numbered
    WHERE type = 'message'
)
SELECT
    delivered.file,
    delivered.line,
    runs.pattern,
    runs.scenario,
    delivered.id,
    delivered.cause,
    delivered.sender,
    delivered.receiver,
    CASE
        WHEN delivered.sender <> 0 THEN COALESCE(senders.name, CONCAT('component ', delivered.sender))
        WHEN delivered.is_system THEN 'System'
        ELSE 'User'
    END AS sender_name,
    CASE
        WHEN delivered.receiver <> 0 THEN COALESCE(receivers.name, CONCAT('component ', delivered.receiver))
        ELSE 'nobody'
    END AS receiver_name,
    receivers.name AS receiver_type,
    delivered.name,
    delivered.case_name,
    delivered.nanoseconds,
    delivered.beat_number,
    COALESCE(beats.id, 0) AS beat,
    beats.name AS beat_name,
    beats.kind AS beat_kind,
    CASE WHEN receivers.role = 'assembly' THEN 0 ELSE 1 END AS counted,
    delivered.sender = 0 AND NOT delivered.is_system AS is_user_action,
    delivered.is_async
FROM delivered
JOIN runs ON runs.file = delivered.file
LEFT JOIN beats ON beats.file = delivered.file AND beats.beat_number = delivered.beat_number
LEFT JOIN components AS senders ON senders.file = delivered.file AND senders.id = delivered.sender
LEFT JOIN components AS receivers ON receivers.file = delivered.file AND receivers.id = delivered.receiver
