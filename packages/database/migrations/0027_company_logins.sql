CREATE TABLE "wholesale_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_users" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"window_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "wholesale_invitations" ADD CONSTRAINT "wholesale_invitations_account_id_wholesale_accounts_customer_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wholesale_accounts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_users" ADD CONSTRAINT "wholesale_users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_users" ADD CONSTRAINT "wholesale_users_account_id_wholesale_accounts_customer_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wholesale_accounts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_users" ADD CONSTRAINT "wholesale_users_window_id_wholesale_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."wholesale_windows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_invitations_email" ON "wholesale_invitations" USING btree ("account_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_invitations_token" ON "wholesale_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wholesale_users_account" ON "wholesale_users" USING btree ("account_id");