ALTER TABLE "settings" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ends_at" timestamp with time zone;