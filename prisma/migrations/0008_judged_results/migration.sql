-- Worked out again when they are asked for: results have what the analysis found since then, and more figures.
UPDATE "match" SET "results" = NULL;
