<?php

declare(strict_types=1);

namespace Drupal\ag_game\Drush\Commands;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportResult;
use Drupal\Component\Render\PlainTextOutput;
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

  #[CLI\Command(name: 'ag:import-games')]
  #[CLI\Argument(name: 'file', description: 'Path of the file.')]
  #[CLI\Option(name: 'dry-run', description: 'Show the results without creating games.')]
  #[CLI\Usage(name: 'drush ag:import-games feed.json --dry-run', description: 'Preview a feed.')]
  public function import(string $file, array $options = ['dry-run' => FALSE]): int {
    $content = is_file($file) ? file_get_contents($file) : FALSE;
    if ($content === FALSE) {
      $this->logger()?->error("The file $file does not exist.");
      return self::EXIT_FAILURE;
    }
    try {
      $rows = FeedFile::rows($content);
    }
    catch (\InvalidArgumentException $error) {
      $this->logger()?->error($error->getMessage());
      return self::EXIT_FAILURE;
    }
    $results = $options['dry-run']
      ? $this->import->preview($rows)
      : array_map($this->import->import(...), $rows);
    $failed = array_filter($results, fn (ImportResult $result) => $result->error !== '');
    // Drush's style class depends on the Symfony version.
    $io = new SymfonyStyle($this->input(), $this->output());
    if ($failed !== []) {
      $io->table(
        ['Row', 'Title', 'Error'],
        array_map(
          fn (ImportResult $result) => [
            $result->row->number,
            $result->row->text('title'),
            PlainTextOutput::renderFromHtml($result->error),
          ],
          $failed,
        ),
      );
    }
    $new = count(array_filter($results, fn (ImportResult $result) => $result->isNew()));
    $io->writeln(
      sprintf(
        '%s: %d. Already in the portal: %d. Skipped because of errors: %d.',
        $options['dry-run'] ? 'New games' : 'Imported as drafts',
        $new,
        count($results) - $new - count($failed),
        count($failed),
      ),
    );
    return $failed === [] ? self::EXIT_SUCCESS : self::EXIT_FAILURE;
  }

}
