-- Names of an import's values in the order of its file, for lists: the input itself is jsonb, which keeps no order.
-- Null for imports of earlier versions.
alter table import_batches add column names text[];
