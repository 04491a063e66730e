-- An earlier release stored the end of scheduled prices as a second row with the prices of the day on which they were
-- scheduled, and would undo every change since. Both rows were made in one transaction, so they have the same time.
-- The end becomes an end of the first row; the job of the second row takes all steps of the item that are due.
CREATE TEMPORARY TABLE "old_ends" AS
SELECT s.id AS start_id, e.id AS end_id, s.cancelled_at IS NOT NULL AS is_cancelled
FROM scheduled_prices s JOIN scheduled_prices e ON e.item_id = s.item_id AND e.staff_id = s.staff_id
  AND e.created_at = s.created_at AND e.id > s.id AND e.starts_at > s.starts_at
WHERE s.base IS NULL AND e.base IS NULL AND s.ends_at IS NULL AND e.ends_at IS NULL
  AND e.applied_at IS NULL AND e.cancelled_at IS NULL;--> statement-breakpoint
UPDATE scheduled_prices s SET ends_at = e.starts_at, base = e.prices
FROM old_ends o JOIN scheduled_prices e ON e.id = o.end_id
WHERE s.id = o.start_id AND NOT o.is_cancelled;--> statement-breakpoint
UPDATE scheduled_prices SET cancelled_at = now() WHERE id IN (SELECT end_id FROM old_ends);--> statement-breakpoint
DROP TABLE "old_ends";
