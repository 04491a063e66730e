CREATE TABLE "launch_places" (
	"launch_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"draw" integer NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"admitted_until" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"order_id" text,
	CONSTRAINT "launch_places_launch_id_customer_id_pk" PRIMARY KEY("launch_id","customer_id"),
	CONSTRAINT "launch_places_state" CHECK ("launch_places"."state" in ('WAITING', 'ADMITTED', 'ORDERED', 'PASSED')),
	CONSTRAINT "launch_places_turn" CHECK ("launch_places"."state" <> 'ADMITTED' or "launch_places"."admitted_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "launches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "launches_time" CHECK ("launches"."opens_at" < "launches"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "launch_places" ADD CONSTRAINT "launch_places_launch_id_launches_id_fk" FOREIGN KEY ("launch_id") REFERENCES "public"."launches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_places" ADD CONSTRAINT "launch_places_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_places_customer" ON "launch_places" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "launch_places_order" ON "launch_places" USING btree ("order_id") WHERE "launch_places"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "launches_item" ON "launches" USING btree ("item_id");