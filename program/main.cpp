// kibitz: the command line over the games that come with it.
#include "kibitz/cli/run_cli.hpp"

int main(int argc, char** argv) { return kibitz::run_cli(argc, argv, kibitz::standard_catalogue()); }
