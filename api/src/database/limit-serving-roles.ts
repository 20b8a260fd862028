import type { QueryRunner } from 'typeorm';

/**
 * Sets the rights of the serving roles at each deployment and after each restore: `.docker/roles.sql` runs only once per
 * cluster. The serving role is named like the owner without `_owner`; if there is none, it is each role with default
 * privileges on the owner's tables. Does nothing if one role does everything, or if the caller does not own the
 * database.
 */
export async function limitServingRoles(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(limits);
}

// Grants come before revokes, since processes of the last release keep connecting. Only the owner may create temporary
// tables, which would hide ours, or record migrations. Correct rights are left alone, so that cached plans stay valid.
const limits = `DO $$
  DECLARE
    serving text := (
      SELECT roles.rolname
        FROM pg_roles AS roles
       WHERE roles.rolname = replace(current_user, '_owner', '') AND roles.rolname <> current_user
         AND NOT roles.rolsuper);
    rows_of text;
    is_shared boolean := false;
  BEGIN
    IF (SELECT pg_get_userbyid(datdba) <> current_user FROM pg_database WHERE datname = current_database()) THEN
      RETURN;
    END IF;
    IF serving IS NOT NULL THEN
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM %I', serving);
      EXECUTE format(
        'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', serving);
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO %I', serving);
      FOR rows_of IN
        SELECT relation.oid::regclass
          FROM pg_class AS relation
         WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p', 'v', 'm')
           AND pg_get_userbyid(relation.relowner) = current_user AND relation.relname NOT IN ('migrations', 'sql_files')
           AND ARRAY(SELECT item.privilege_type
                       FROM aclexplode(relation.relacl) AS item
                      WHERE pg_get_userbyid(item.grantee) = serving ORDER BY 1)
               <> ARRAY['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      LOOP
        EXECUTE format('REVOKE ALL ON %s FROM %I', rows_of, serving);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', rows_of, serving);
      END LOOP;
      EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO %I', serving);
    END IF;
    FOR serving IN
      SELECT DISTINCT roles.rolname
        FROM pg_default_acl AS given
       CROSS JOIN LATERAL aclexplode(given.defaclacl) AS item
        JOIN pg_roles AS roles ON roles.oid = item.grantee AND roles.oid <> given.defaclrole
       WHERE pg_get_userbyid(given.defaclrole) = current_user AND given.defaclobjtype = 'r'
    LOOP
      is_shared := true;
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), serving);
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', serving);
      EXECUTE format('REVOKE ALL ON migrations, sql_files FROM %I', serving);
      EXECUTE format('GRANT SELECT ON migrations, sql_files TO %I', serving);
    END LOOP;
    IF is_shared THEN
      EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
      REVOKE ALL ON SCHEMA public FROM PUBLIC;
    END IF;
  END $$`;
