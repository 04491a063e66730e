ALTER TABLE "launch_places" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "launch_places" ADD COLUMN "mailed_at" timestamp with time zone;