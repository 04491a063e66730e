ALTER TABLE "returns" ADD COLUMN "label_carrier" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "label_number" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "labelled_at" timestamp with time zone;