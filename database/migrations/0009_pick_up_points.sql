CREATE TABLE "lockers" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"region" text NOT NULL,
	"area" text NOT NULL,
	"district" text NOT NULL,
	"address_en" text NOT NULL,
	"address_zh" text NOT NULL,
	"hours_en" jsonb NOT NULL,
	"hours_zh" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_up_point" jsonb;