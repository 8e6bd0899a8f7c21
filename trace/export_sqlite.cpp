#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "trace/export.hpp"

namespace kibitz::trace {

namespace {

using Database = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

void bind_text(sqlite3_stmt* statement, int at, std::string_view text) {
  sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}
template <class T>
void bind_field(sqlite3_stmt* statement, int at, const T& value) {
  if constexpr (Storage<T>::is_nullable) {
    if (value)
      sqlite3_bind_int64(statement, at, *value);
    else
      sqlite3_bind_null(statement, at);
  } else if constexpr (std::is_same_v<T, Bound>) {
    bind_text(statement, at, value_names(Bound{}).at(static_cast<std::size_t>(value)));
  } else if constexpr (Storage<T>::is_word) {
    bind_text(statement, at, name_of(value));
  } else {
    sqlite3_bind_int64(statement, at, static_cast<std::int64_t>(value));
  }
}

// Why the last call failed: the system's reason if there is one, such as "File too large", otherwise SQLite's.
std::string problem_of(sqlite3* database) {
  int reason = 0;
  if (database != nullptr) sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &reason);
  return reason != 0 ? std::strerror(reason) : sqlite3_errmsg(database);
}

std::vector<std::string> column_names() {
  std::vector<std::string> names{"row", "parent"};
  for_each_column([&](const auto& column, auto) { names.emplace_back(fmt::format("\"{}\"", column.name)); });
  return names;
}

class NodesTable {
 public:
  NodesTable(sqlite3* database, const TitledSubtree& part)
      : database_(database), part_(part), insert_(nullptr, sqlite3_finalize) {}

  bool fill() {
    const std::vector<std::string> names = column_names();
    const std::string places(2 * names.size() - 1, '?');
    std::string marks = places;
    for (std::size_t i = 1; i < marks.size(); i += 2) marks[i] = ',';
    if (!run(fmt::format("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN; CREATE TABLE nodes({}, PRIMARY "
                         "KEY(row))",
                         fmt::join(names, ","))))
      return false;
    sqlite3_stmt* made = nullptr;
    const std::string insert = fmt::format("INSERT INTO nodes VALUES({})", marks);
    if (sqlite3_prepare_v2(database_, insert.c_str(), -1, &made, nullptr) != SQLITE_OK) return false;
    insert_.reset(made);
    return add_subtree(part_.root, std::nullopt) && run("CREATE INDEX parents ON nodes(parent)") && run("COMMIT");
  }

 private:
  bool run(const std::string& sql) {
    return sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }

  bool add_subtree(Row row, std::optional<Row> parent) {
    sqlite3_stmt* insert = insert_.get();
    sqlite3_reset(insert);
    sqlite3_bind_int64(insert, 1, static_cast<std::int64_t>(row));
    if (parent)
      sqlite3_bind_int64(insert, 2, static_cast<std::int64_t>(*parent));
    else
      sqlite3_bind_null(insert, 2);
    const TraceNode node = part_.tree.node(row);
    for_each_column(
        [&]<class T, std::size_t number>(const NodeColumn<T>& column, std::integral_constant<std::size_t, number>) {
          const int at = static_cast<int>(number) + 3;
          if constexpr (std::is_same_v<T, MoveNumber>)
            bind_text(insert, at, part_.tree.move(row));
          else
            bind_field(insert, at, column.get(node));
        });
    if (sqlite3_step(insert) != SQLITE_DONE) return false;
    return std::ranges::all_of(part_.tree.children(row), [&](Row child) { return add_subtree(child, row); });
  }

  sqlite3* database_;
  const TitledSubtree& part_;
  Statement insert_;
};

}  // namespace

Expected<void> write_sqlite(const std::string& file, const TitledSubtree& part) {
  sqlite3* opened = nullptr;
  const int status = sqlite3_open(file.c_str(), &opened);
  const Database database(opened, sqlite3_close);
  NodesTable table(database.get(), part);  // its end resets the error of the database
  if (status != SQLITE_OK || !table.fill()) return fail(problem_of(database.get()));
  return {};
}

}  // namespace kibitz::trace
