-- Messages of each run, as `archflow stats --by pattern` counts them.
--
-- messages: message records whose receiver is no assembly. assembly: those to one. typing: messages in a beat of
-- the kind "typing". async: delivered after their cause had returned. lost: nobody was left to receive them.
-- channels: distinct pairs of sender and receiver; the user and the system are senders, a lost message has no receiver.
-- methods: distinct pairs of the receiver's type and the method's name. types: distinct types of receivers.
WITH runs AS (
    SELECT file, pattern, scenario FROM records WHERE archflow IS NOT NULL
),
counts AS (
    SELECT
        file,
        SUM(counted) AS messages,
        SUM(CASE WHEN beat_kind = 'typing' THEN counted ELSE 0 END) AS typing,
        SUM(1 - counted) AS assembly,
        SUM(CASE WHEN is_async THEN counted ELSE 0 END) AS async,
        SUM(CASE WHEN receiver = 0 THEN counted ELSE 0 END) AS lost
    FROM messages
    GROUP BY file
),
calls AS (
    SELECT DISTINCT file, sender, sender_name, receiver, receiver_type, name
    FROM messages
    WHERE counted = 1 AND receiver <> 0
),
channels AS (
    SELECT file, COUNT(*) AS channels
    FROM (SELECT DISTINCT file, sender, sender_name, receiver FROM calls) AS pairs
    GROUP BY file
),
methods AS (
    SELECT file, COUNT(*) AS methods, COUNT(DISTINCT receiver_type) AS types
    FROM (SELECT DISTINCT file, receiver_type, name FROM calls WHERE receiver_type IS NOT NULL) AS pairs
    GROUP BY file
)
SELECT
    runs.pattern,
    runs.scenario,
    COALESCE(counts.messages, 0) AS messages,
    COALESCE(counts.typing, 0) AS typing,
    COALESCE(counts.assembly, 0) AS assembly,
    COALESCE(counts.async, 0) AS async,
    COALESCE(counts.lost, 0) AS lost,
    COALESCE(channels.channels, 0) AS channels,
    COALESCE(methods.methods, 0) AS methods,
    COALESCE(methods.types, 0) AS types,
    runs.file
FROM runs
LEFT JOIN counts ON counts.file = runs.file
LEFT JOIN channels ON channels.file = runs.file
LEFT JOIN methods ON methods.file = runs.file
ORDER BY pattern, scenario, file
