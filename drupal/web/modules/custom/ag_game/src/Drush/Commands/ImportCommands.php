<?php

declare(strict_types=1);

namespace Drupal\ag_game\Drush\Commands;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\Outcome;
use Drush\Attributes as CLI;
use Drush\Commands\AutowireTrait;
use Drush\Commands\DrushCommands;
use Symfony\Component\Console\Style\SymfonyStyle;

/**
 * Imports games with Drush.
 */
final class ImportCommands extends DrushCommands {

  use AutowireTrait;

  public function __construct(private readonly GameImport $import) {
    parent::__construct();
  }

  /**
   * Creates drafts from a CSV file or a publisher's JSON feed.
   */
  #[CLI\Command(name: 'ag:import-games')]
  #[CLI\Argument(name: 'file', description: 'Path of the file.')]
  #[CLI\Option(name: 'dry-run', description: 'Say what would be done, and change nothing.')]
  #[CLI\Usage(name: 'drush ag:import-games feed.json --dry-run', description: 'Look at a feed first.')]
  public function import(string $file, array $options = ['dry-run' => FALSE]): int {
    $content = is_file($file) ? file_get_contents($file) : FALSE;
    if ($content === FALSE) {
      $this->logger()?->error("There is no file $file.");
      return self::EXIT_FAILURE;
    }
    try {
      $rows = FeedFile::rows($content);
    }
    catch (\InvalidArgumentException $error) {
      $this->logger()?->error($error->getMessage());
      return self::EXIT_FAILURE;
    }
    $outcomes = $options['dry-run'] ? $this->import->preview($rows) : array_map($this->import->import(...), $rows);
    $problems = array_filter($outcomes, fn (Outcome $outcome) => $outcome->problem !== '');
    // Drush's style class depends on the Symfony version.
    $io = new SymfonyStyle($this->input(), $this->output());
    if ($problems !== []) {
      $cells = fn (Outcome $outcome) => [$outcome->number, $outcome->title, $outcome->problem];
      $io->table(['Row', 'Title', 'Error'], array_map($cells, array_values($problems)));
    }
    $new = count(array_filter($outcomes, fn (Outcome $outcome) => $outcome->isNew));
    $there = count($outcomes) - $new - count($problems);
    $verb = $options['dry-run'] ? 'would be made' : 'were made';
    $io->writeln("$new drafts $verb, $there games are there already, " . count($problems) . ' rows were left out.');
    return self::EXIT_SUCCESS;
  }

}
