<?php

declare(strict_types=1);

namespace Drupal\ag_game\Drush\Commands;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportResult;
use Drupal\ag_game\Import\ImportStatus;
use Drupal\Component\Render\PlainTextOutput;
use Drush\Attributes as CLI;
use Drush\Commands\AutowireTrait;
use Drush\Commands\DrushCommands;
use Symfony\Component\Console\Style\SymfonyStyle;
use Symfony\Component\Filesystem\Path;

/**
 * Imports games with Drush.
 */
final class ImportCommands extends DrushCommands {

  use AutowireTrait;

  private const CHUNK_SIZE = 50;

  public function __construct(private readonly GameImport $import) {
    parent::__construct();
  }

  #[CLI\Command(name: 'ag:import-games')]
  #[CLI\Argument(name: 'file', description: 'Path of the file.')]
  #[CLI\Option(name: 'dry-run', description: 'Show the results without creating games.')]
  #[CLI\Option(name: 'create-tags', description: 'Create tags that the portal does not have.')]
  #[CLI\Usage(name: 'drush ag:import-games feed.json --dry-run', description: 'Preview a feed.')]
  public function import(
    string $file,
    array $options = ['dry-run' => FALSE, 'create-tags' => FALSE],
  ): int {
    // Drush has changed to the site's directory.
    $path = Path::makeAbsolute($file, $this->getConfig()->cwd());
    $content = is_file($path) ? file_get_contents($path) : FALSE;
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
      : array_merge(...array_map(
        fn (array $some): array => $this->import->import($some, (bool) $options['create-tags']),
        array_chunk($rows, self::CHUNK_SIZE),
      ));
    $failed = array_filter($results, fn (ImportResult $result) => (string) $result->error !== '');
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
    $counts = [
      $options['dry-run'] ? 'New games' : 'Imported as drafts' => ImportStatus::Created,
      $options['dry-run'] ? 'Games to update' : 'Updated' => ImportStatus::Updated,
      'Already in the portal' => ImportStatus::Exists,
      'Twice in the file' => ImportStatus::Duplicate,
      'Skipped because of errors' => ImportStatus::Failed,
    ];
    $io->writeln(implode(' ', array_map(
      fn (string $label, ImportStatus $status): string => "$label: " . ImportResult::count($results, $status) . '.',
      array_keys($counts),
      $counts,
    )));
    $lists = [
      'Columns that are not imported' => array_map(fn (ImportResult $result) => $result->row->ignoredColumns(), $results),
      'Unknown tags' => $options['create-tags'] ? [] : array_column($results, 'newTags'),
    ];
    foreach ($lists as $label => $names) {
      $names = array_unique(array_merge(...array_values($names)));
      if ($names !== []) {
        $io->writeln("$label: " . implode(', ', $names) . '.');
      }
    }
    return $failed === [] ? self::EXIT_SUCCESS : self::EXIT_FAILURE;
  }

}
