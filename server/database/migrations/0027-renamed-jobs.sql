-- Emails that the version before had put into the queue are sent under the names that jobs have now. Requests of account
-- links are sealed under their old name and cannot be read: whoever waits for such a link asks again.

update job_runs
set kind = 'security-email', data = (data - 'letter' - 'tries') || jsonb_build_object('email', data -> 'letter')
where kind = 'security-letter';

update job_runs set state = 'cancelled', finished_at = now()
where kind = 'account-errand' and state in ('waiting', 'running');
