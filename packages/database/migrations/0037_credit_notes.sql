CREATE TABLE "wholesale_credit_note_lines" (
	"number" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	CONSTRAINT "wholesale_credit_note_lines_number_position_pk" PRIMARY KEY("number","position"),
	CONSTRAINT "wholesale_credit_note_lines_quantity" CHECK ("wholesale_credit_note_lines"."quantity" > 0 and "wholesale_credit_note_lines"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_credit_note_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_credit_notes" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"is_restocked" boolean NOT NULL,
	"written_by" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_credit_notes_amount" CHECK ("wholesale_credit_notes"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "wholesale_credit_note_lines" ADD CONSTRAINT "wholesale_credit_note_lines_number_wholesale_credit_notes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."wholesale_credit_notes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_credit_notes" ADD CONSTRAINT "wholesale_credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_credit_notes_request" ON "wholesale_credit_notes" USING btree ("order_id","idempotency_key");