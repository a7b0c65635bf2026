-- What came of each user action and how many hops away, as `archflow stats --by action` counts it.
--
-- A user action is a message from the user. Down its tree of causes, a message belongs to the nearest user action
-- above it. Hops are the messages on the way from the action to one that changed what a person sees (a visible write,
-- or a navigation), both ends included and those to an assembly left out; turns are the instants on that way. The first
-- and the last change are those that stand first and last in the file. actions: user actions of one name in one beat;
-- the other numbers are those of the one that was waited for longest, of several the last, and where nothing visible
-- came of any the first. Where that is so, hops, turns and waiting are NULL. Times are nanoseconds.
--
-- The recursion goes one level of causes deeper at a time. Only causes that stand before their message are followed,
-- so it ends on any trace.
WITH RECURSIVE ways (file, action, started, id, line, nanoseconds, counted, hops, turns) AS (
    SELECT file, id, nanoseconds, id, line, nanoseconds, counted, counted, 1
    FROM messages
    WHERE is_user_action
    UNION ALL
    SELECT
        ways.file,
        ways.action,
        ways.started,
        messages.id,
        messages.line,
        messages.nanoseconds,
        messages.counted,
        ways.hops + messages.counted,
        ways.turns + CASE WHEN messages.nanoseconds = ways.nanoseconds THEN 0 ELSE 1 END
    FROM ways
    JOIN messages ON messages.file = ways.file AND messages.cause = ways.id AND messages.line > ways.line
    WHERE NOT messages.is_user_action
),
sizes AS (
    SELECT file, action, SUM(counted) AS messages FROM ways GROUP BY file, action
),
responses AS (
    SELECT
        ways.file,
        ways.action,
        MIN_BY(ways.hops, changes.line) AS hops_to_first,
        MIN_BY(ways.turns, changes.line) AS turns_to_first,
        MIN_BY(changes.nanoseconds - ways.started, changes.line) AS waited_for_first,
        MAX_BY(ways.hops, changes.line) AS hops_to_last,
        MAX_BY(ways.turns, changes.line) AS turns_to_last,
        MAX_BY(changes.nanoseconds - ways.started, changes.line) AS waited
    FROM records AS changes
    JOIN ways ON ways.file = changes.file AND ways.id = changes.message
    WHERE changes.type = 'navigation' OR changes.type = 'write' AND changes.is_visible
    GROUP BY ways.file, ways.action
),
actions AS (
    SELECT
        messages.file,
        messages.pattern,
        messages.scenario,
        messages.id,
        messages.beat_number,
        messages.beat,
        CASE WHEN messages.beat_number > 0 THEN messages.beat_name ELSE messages.name END AS action,
        sizes.messages,
        responses.hops_to_first,
        responses.turns_to_first,
        responses.waited_for_first,
        responses.hops_to_last,
        responses.turns_to_last,
        responses.waited
    FROM messages
    JOIN sizes ON sizes.file = messages.file AND sizes.action = messages.id
    LEFT JOIN responses ON responses.file = messages.file AND responses.action = messages.id
    WHERE messages.is_user_action
),
ranked AS (
    SELECT
        *,
        COUNT(*) OVER (PARTITION BY file, beat_number, action) AS actions,
        MIN(id) OVER (PARTITION BY file, beat_number, action) AS first_message,
        ROW_NUMBER() OVER (
            PARTITION BY file, beat_number, action
            ORDER BY
                CASE WHEN waited IS NULL THEN 1 ELSE 0 END,
                waited DESC,
                CASE WHEN waited IS NULL THEN id ELSE -id END
        ) AS place
    FROM actions
)
SELECT
    pattern,
    scenario,
    beat,
    action,
    actions,
    messages,
    hops_to_first,
    turns_to_first,
    waited_for_first,
    hops_to_last,
    turns_to_last,
    waited,
    file
FROM ranked
WHERE place = 1
ORDER BY pattern, scenario, file, beat_number, first_message
