-- What accepted hours come to, fixed when they are accepted: a tariff that is changed later does not change it.
alter table task_reports
  -- When the sum was fixed; null for hours that are not accepted, and for those that were before there were sums.
  add column priced_at timestamptz,
  -- For an hour, and for all hours of the line. Null: no tariff applied.
  add column price numeric(10, 2),
  add column amount numeric(14, 2),
  add column currency text,
  -- The tariff, which may have been changed or deleted since: the audit trail has what it was.
  add column tariff_id bigint,
  add constraint task_reports_pay check (
    num_nulls(price, amount, currency, tariff_id) in (0, 4) and (price is null or priced_at is not null)
  );
