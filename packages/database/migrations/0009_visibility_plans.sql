CREATE TABLE "visibility_plans" (
	"item_id" text PRIMARY KEY NOT NULL,
	"on_shelf" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visibility_plans" ADD CONSTRAINT "visibility_plans_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;