ALTER TABLE "restock_alerts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Who asked before keeps the alert: there was no question to answer.
UPDATE "restock_alerts" SET "confirmed_at" = "created_at";
