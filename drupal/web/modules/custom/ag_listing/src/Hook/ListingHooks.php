<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Hook;

use Drupal\ag_listing\GameWords;
use Drupal\ag_listing\ListAnswer;
use Drupal\ag_listing\ListedGameTable;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\TermInterface;

/**
 * Keeps lists fresh and queues unambiguous.
 */
final class ListingHooks {

  public function __construct(
    private readonly CacheTagsInvalidatorInterface $cacheTags,
    private readonly ListedGameTable $table,
    private readonly GameWords $words,
  ) {}

  /**
   * Lets lists show what was saved, or show it no more.
   */
  #[Hook('node_insert')]
  #[Hook('node_update')]
  #[Hook('node_delete')]
  public function nodeChanged(NodeInterface $node): void {
    if ($node->bundle() === 'game') {
      $this->table->refresh([(int) $node->id()]);
      $this->words->refreshGames([(int) $node->id()]);
    }
  }

  /**
   * Lets games be found by what their tags and genres are called.
   */
  #[Hook('taxonomy_term_insert')]
  #[Hook('taxonomy_term_update')]
  #[Hook('taxonomy_term_delete')]
  public function termChanged(TermInterface $term): void {
    $this->words->refreshTerms([(int) $term->id()]);
  }

  /**
   * Lets the lists that depend on the date be made anew: games grow old, and views leave the last days.
   */
  #[Hook('cron')]
  public function cron(): void {
    $this->cacheTags->invalidateTags([ListAnswer::CACHE_TAG]);
  }

  /**
   * Holds the key of a queue to its form, and to one queue.
   */
  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type, string $bundle): void {
    if ($entity_type->id() === 'node' && $bundle === 'game_queue' && isset($fields['field_queue_key'])) {
      $fields['field_queue_key']->addConstraint('UniqueField');
      $fields['field_queue_key']->addPropertyConstraints('value', [
        'Regex' => [
          'pattern' => '/^[a-z0-9]+(-[a-z0-9]+)*$/',
          'message' => 'A key has small letters, digits and hyphens only, for example most-addicting-1.',
        ],
      ]);
    }
  }

}
