// Connects to a ledger in PostgreSQL, which many machines can share, through libpq.
#include <fmt/format.h>
#include <libpq-fe.h>

#include <array>

#include "ledger/database_connection.hpp"

namespace kibitz::ledger {

namespace {

// The statements that create the triggers. Each trigger runs once per statement, for all rows that the statement
// changed. A heartbeat changes no task's state, so it does not write to `counts`. Two connections whose process numbers
// are equal modulo 64 share a slot, so one of them waits for the other's transaction.
std::vector<std::string> counting_triggers() {
  constexpr std::string_view more = "SELECT job, state, 1 AS change FROM now_so";
  constexpr std::string_view less = "SELECT job, state, -1 AS change FROM was_so";
  const std::string sums =
      "(SELECT job, coalesce(sum(change) FILTER (WHERE state = 0), 0) AS open,"
      " coalesce(sum(change) FILTER (WHERE state = 1), 0) AS leased,"
      " coalesce(sum(change) FILTER (WHERE state = 2), 0) AS done,"
      " coalesce(sum(change) FILTER (WHERE state = 3), 0) AS set_aside FROM ({}) AS changes GROUP BY job)";
  const std::string body =
      "INSERT INTO counts AS c SELECT job, pg_backend_pid() % 64, open, leased, done, set_aside FROM " + sums +
      " AS sums WHERE (open, leased, done, set_aside) <> (0, 0, 0, 0) ORDER BY job ON CONFLICT (job, slot) DO UPDATE"
      " SET open = c.open + excluded.open, leased = c.leased + excluded.leased, done = c.done + excluded.done,"
      " set_aside = c.set_aside + excluded.set_aside; RETURN NULL;";
  std::vector<std::string> statements;
  const auto add = [&](std::string_view name, std::string_view when, const std::string& changes) {
    statements.push_back(
        fmt::format("CREATE FUNCTION {}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN {} END $body$", name,
                    fmt::format(fmt::runtime(body), changes)));
    statements.push_back(
        fmt::format("CREATE TRIGGER {} AFTER {} FOR EACH STATEMENT EXECUTE FUNCTION {}()", name, when, name));
  };
  add("count_more", "INSERT ON tasks REFERENCING NEW TABLE AS now_so", std::string(more));
  add("count_less", "DELETE ON tasks REFERENCING OLD TABLE AS was_so", std::string(less));
  add("count_other", "UPDATE ON tasks REFERENCING NEW TABLE AS now_so OLD TABLE AS was_so",
      fmt::format("{} UNION ALL {}", more, less));
  return statements;
}

// The clock is clock_timestamp(). now() would return the time when the transaction began, and the transaction may have
// waited for a lock since then.
constexpr SqlDialect postgresql_dialect{
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
    "FOR UPDATE SKIP LOCKED",
    "BEGIN",
    "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1",
    "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'tasks'",
    "SELECT 1 WHERE current_schema() IS NOT NULL",
    "to_char(to_timestamp(({}) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')",
    "",
    counting_triggers,
};
constexpr int min_server_version = 120000;  // PostgreSQL 12, as PQserverVersion() numbers it

// The first line of the server's message, without its "ERROR:" prefix.
std::string first_line_of(const char* message) {
  std::string_view text(message);
  text = text.substr(0, text.find('\n'));
  for (const std::string_view mark : {"ERROR:  ", "FATAL:  ", "error: "})
    if (const std::size_t at = text.find(mark); at != std::string_view::npos) text.remove_prefix(at + mark.size());
  return std::string(text);
}

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};

class PostgresqlConnection final : public DatabaseConnection {
 public:
  explicit PostgresqlConnection(std::unique_ptr<PGconn, CloseConnection> connection)
      : connection_(std::move(connection)) {}

  using DatabaseConnection::run;
  Expected<std::vector<Row>> run(std::string_view sql, std::span<const std::string> values) override {
    std::vector<const char*> texts;
    for (const std::string& value : values) {
      if (value.find('\0') != std::string::npos) return fail(fmt::format("a zero byte in {}", quoted(value)));
      texts.push_back(value.c_str());
    }
    // If the connection was lost outside a transaction, it is reopened and the statement is repeated. So every
    // statement that is run outside a transaction must be idempotent.
    const bool is_between = PQtransactionStatus(connection_.get()) != PQTRANS_INTRANS;
    auto result = execute(std::string(sql), texts);
    if (is_lost() && is_between) {
      PQreset(connection_.get());
      if (!is_lost()) result = execute(std::string(sql), texts);
    }
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_COMMAND_OK) return std::vector<Row>{};
    if (status != PGRES_TUPLES_OK) return fail(first_line_of(PQerrorMessage(connection_.get())));
    std::vector<Row> rows(static_cast<std::size_t>(PQntuples(result.get())));
    for (int i = 0; i < PQntuples(result.get()); ++i)
      for (int column = 0; column < PQnfields(result.get()); ++column)
        rows[static_cast<std::size_t>(i)].emplace_back(PQgetvalue(result.get(), i, column),
                                                       static_cast<std::size_t>(PQgetlength(result.get(), i, column)));
    return rows;
  }
  const SqlDialect& dialect() const override { return postgresql_dialect; }
  bool is_lost() const override { return PQstatus(connection_.get()) != CONNECTION_OK; }

 private:
  using Answer = std::unique_ptr<PGresult, ClearResult>;
  Answer execute(const std::string& sql, const std::vector<const char*>& values) {
    return Answer(PQexecParams(connection_.get(), sql.c_str(), static_cast<int>(values.size()), nullptr, values.data(),
                               nullptr, nullptr, 0));
  }

  std::unique_ptr<PGconn, CloseConnection> connection_;
};

}  // namespace

Expected<std::unique_ptr<DatabaseConnection>> connect_postgresql(const std::string& url) {
  // With these settings, a broken connection is detected within seconds instead of two hours. Settings in the URL take
  // precedence.
  const std::array keys{"connect_timeout",  "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
                        "keepalives_count", "application_name", "dbname",          static_cast<const char*>(nullptr)};
  const std::array values{"5", "6000", "5", "2", "3", "kibitz", url.c_str(), static_cast<const char*>(nullptr)};
  std::unique_ptr<PGconn, CloseConnection> connection(PQconnectdbParams(keys.data(), values.data(), 1));
  if (PQstatus(connection.get()) != CONNECTION_OK)
    return fail(fmt::format("cannot reach the ledger {}: {}", quoted(redacted_url(url)),
                            first_line_of(PQerrorMessage(connection.get()))));
  if (const int version = PQserverVersion(connection.get()); version < min_server_version)
    return fail(fmt::format("the ledger {} is kept by PostgreSQL {}, and must be by 12 or later",
                            quoted(redacted_url(url)), version / 10000));
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  return std::make_unique<PostgresqlConnection>(std::move(connection));
}

bool has_postgresql() { return true; }

}  // namespace kibitz::ledger
