// The program `kibitz`: the command line with the games that come with Kibitz.
#include "kibitz/cli/run_cli.hpp"

int main(int argc, char** argv) { return kibitz::run_cli(argc, argv, kibitz::standard_catalogue()); }
