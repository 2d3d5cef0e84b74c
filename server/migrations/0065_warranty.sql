-- For how many months the maker answers for a product; unknown where nobody has said it.

alter table products add column warranty_months integer check (warranty_months between 0 and 600);
