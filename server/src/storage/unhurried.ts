/**
 * `WITH ${unhurried} …`, named in the statement's FROM: Postgres answers before the disk has it. The next commit that
 * waits for the disk takes it along; only a crash of Postgres before that can lose it.
 */
export const unhurried = `unhurried AS (SELECT set_config('synchronous_commit', 'off', true))`;
