<?php

declare(strict_types=1);

namespace Drupal\ag_game\Export;

use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\FeedRow;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Database\Statement\FetchAs;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Drupal\views\Views;

/**
 * Writes the games of the editors' list as CSV, with the columns that the import reads.
 *
 * Without texts: an import would replace their formatting.
 */
final readonly class GameExport {

  private const VIEW = 'ag_games';

  private const CHUNK_SIZE = 50;

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private FileUrlGeneratorInterface $fileUrls,
    private GameVersions $versions,
  ) {}

  /**
   * @param array $filters
   *   The query of the list.
   *
   * @return int[]
   *   Games in the order of the list.
   */
  public function findGames(array $filters): array {
    $list = Views::getView(self::VIEW);
    if ($list === NULL) {
      return [];
    }
    $list->setDisplay('page');
    $list->setExposedInput($filters);
    $list->display_handler->setOption('pager', ['type' => 'none', 'options' => []]);
    $list->build();
    // Executing the view would load all games.
    $query = $list->build_info['query'] ?? NULL;
    $rows = $query instanceof SelectInterface
      ? $query->execute()?->fetchAll(FetchAs::Associative) ?? []
      : [];
    return array_map(intval(...), array_values(array_unique(array_column($rows, 'nid'))));
  }

  /**
   * @param resource $stream
   *   Where to write.
   * @param int[] $nids
   *   The games.
   */
  public function write($stream, array $nids): void {
    // Excel reads UTF-8 only with a byte order mark.
    fwrite($stream, "\u{FEFF}");
    $hasHeader = FALSE;
    $storage = $this->entityTypeManager->getStorage('node');
    foreach (array_chunk($nids, self::CHUNK_SIZE) as $chunk) {
      foreach ($storage->loadMultiple($chunk) as $game) {
        if (!$game->access('view')) {
          continue;
        }
        $row = $this->row($game);
        if (!$hasHeader) {
          $this->put($stream, array_keys($row));
          $hasHeader = TRUE;
        }
        $this->put($stream, array_map(FeedFile::escape(...), $row));
      }
      $storage->resetCache($chunk);
    }
  }

  private function put(mixed $stream, array $row): void {
    fputcsv($stream, $row, escape: '');
  }

  /**
   * The import changes drafts, so that values of a draft are exported.
   */
  private function row(NodeInterface $game): array {
    $draft = $this->versions->draft($game) ?? $game;
    $value = static fn(string $field): string => (string) $draft->get($field)->value;
    $answer = static fn(string $field): string => $value($field) === '1' ? 'yes' : 'no';
    return [
      'nid' => (string) $game->id(),
      'path' => (string) $game->get('path')->alias,
      'title' => (string) $draft->label(),
      'status' => $game->isPublished() ? 'published' : 'unpublished',
      'released' => $value('published_at') === '' ? '' : gmdate('Y-m-d\TH:i:s\Z', (int) $value('published_at')),
      'url' => $this->address($draft),
      'developer' => $value('field_game_developer'),
      'width' => $value('field_display_width'),
      'height' => $value('field_display_height'),
      'mobile' => $answer('field_is_mobile'),
      'mobile_playable' => $answer('field_is_mobile_playable'),
      'orientation' => $value('field_preferred_orientation'),
      'genre' => $this->labels($draft, 'field_genre'),
      'tags' => $this->labels($draft, 'field_tags'),
      'picture' => $this->file($draft, 'field_thumbnail'),
      'video' => $this->file($draft, 'field_video_thumbnail'),
      'rating' => $value('field_maturity_rating'),
      'kind' => GameKind::of($draft)->value,
      'plays' => (string) $game->get('field_hits')->value,
      'votes' => (string) $game->get('field_total_votes')->value,
    ];
  }

  private function address(NodeInterface $game): string {
    $url = $game->get(GameKind::of($game)->urlField());
    return (string) preg_replace('/^internal:/', '', (string) $url->uri);
  }

  private function labels(NodeInterface $game, string $field): string {
    return FeedRow::join(array_map(
      static fn($term): string => (string) $term->label(),
      $game->get($field)->referencedEntities(),
    ));
  }

  private function file(NodeInterface $game, string $field): string {
    $file = $game->get($field)->entity;
    return $file instanceof FileInterface
      ? $this->fileUrls->generateAbsoluteString((string) $file->getFileUri())
      : '';
  }

}
