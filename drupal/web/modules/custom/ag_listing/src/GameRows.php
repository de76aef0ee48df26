<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Games as lists show them.
 */
final class GameRows {

  /**
   * How many games of the trending list are marked as trending.
   */
  private const TRENDING = 24;

  /**
   * Characters of a description that a row carries.
   */
  private const DESCRIPTION = 380;

  private const BOOLEANS = [
    'field_is_mobile',
    'field_is_mobile_playable',
    'field_is_flash_game',
    'field_game_pass_only_',
    'field_featured_multiplayer',
  ];
  private const NUMBERS = ['field_ratingb', 'field_total_votes', 'field_hits', 'field_likes'];
  private const LINKS = ['field_html5_game_url', 'field_flash_file_url', 'field_external_game_link'];

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly FileUrlGeneratorInterface $fileUrls,
    private readonly AliasManagerInterface $aliases,
    private readonly BlockLists $lists,
    private readonly ListedGames $games,
    private readonly GameQueues $queues,
  ) {}

  /**
   * The rows of games, in the given order.
   *
   * @param int[] $nids
   *   Ids of games.
   */
  public function rows(array $nids): array {
    if ($nids === []) {
      return [];
    }
    $trending = $this->games->nids($this->lists->trending()->range(0, self::TRENDING));
    $classics = $this->queues->nids('classic');
    $old = $this->lists->tenYearsBefore();
    $rows = [];
    foreach ($this->entityTypeManager->getStorage('node')->loadMultiple($nids) as $nid => $game) {
      $published = $game->get('published_at')->value;
      $rows[] = $this->row($game) + [
        'flags' => [
          'classic' => in_array($nid, $classics, TRUE) || ($published !== NULL && $published <= $old),
          'featured' => (bool) $game->get('field_category_featured')->value,
          'trending' => in_array($nid, $trending, TRUE),
        ],
      ];
    }
    return $rows;
  }

  private function row(NodeInterface $game): array {
    $published = $game->get('published_at')->value;
    $row = [
      'nid' => (int) $game->id(),
      'uuid' => $game->uuid(),
      'title' => $game->label(),
      'path' => $this->aliases->getAliasByPath('/node/' . $game->id()),
      'field_thumbnail' => $this->fileUrl($game, 'field_thumbnail'),
      'field_video_thumbnail' => $this->fileUrl($game, 'field_video_thumbnail'),
      'published_at' => $published === NULL ? NULL : gmdate(DATE_RFC3339, (int) $published),
      'body' => $this->description($game),
      'field_preferred_orientation' => $game->get('field_preferred_orientation')->value,
    ];
    foreach (self::BOOLEANS as $name) {
      $row[$name] = (bool) $game->get($name)->value;
    }
    foreach (self::NUMBERS as $name) {
      $row[$name] = (int) $game->get($name)->value;
    }
    foreach (self::LINKS as $name) {
      $row[$name] = $game->get($name)->uri;
    }
    $row['field_flash_file_url'] ??= $this->fileUrl($game, 'field_flash_file');
    return $row;
  }

  private function fileUrl(NodeInterface $game, string $field): ?string {
    $file = $game->get($field)->entity;
    return $file === NULL ? NULL : $this->fileUrls->generateString($file->getFileUri());
  }

  private function description(NodeInterface $game): string {
    $body = $game->get('body')->first();
    return PlainText::of($body?->summary, self::DESCRIPTION) ?: PlainText::of($body?->value, self::DESCRIPTION);
  }

}
