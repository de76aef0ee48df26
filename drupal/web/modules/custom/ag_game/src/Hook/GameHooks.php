<?php

declare(strict_types=1);

namespace Drupal\ag_game\Hook;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\ScheduledContent;
use Drupal\ag_game\StoredCounts;
use Drupal\ag_game\ViewCounter;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;

/**
 * Synchronizes games, their counts and members' data about them.
 */
final readonly class GameHooks {

  private const COUNT_FIELDS = ['field_hits', 'field_likes', 'field_total_votes', 'field_ratingb'];

  /**
   * @param iterable<\Drupal\ag_game\MemberDataInterface> $memberData
   *   The user data of all modules.
   */
  public function __construct(
    private ViewCounter $counter,
    private ScheduledContent $scheduled,
    private GameVersions $versions,
    private StoredCounts $counts,
    private TimeInterface $time,
    #[AutowireIterator('ag_member_data')]
    private iterable $memberData,
  ) {}

  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['node'])) {
      $entity_types['node']->addConstraint('AgGame');
    }
  }

  #[Hook('cron')]
  public function cron(): void {
    $this->scheduled->enqueue();
    $this->counter->settle();
    $this->counter->deleteOld();
  }

  /**
   * Stored counts can be newer than those in a form; only imports and migrations may set them.
   *
   * The lock holds until the game is saved, so that no count in between is overwritten.
   */
  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    $this->versions->syncState($node);
    if ($node->isSyncing()) {
      return;
    }
    if ($node->isPublished() && $node->hasField('field_publish_on')) {
      $node->set('field_publish_on', NULL);
    }
    if ($node->bundle() !== 'game') {
      return;
    }
    if ($node->isPublished() && $node->get('published_at')->isEmpty()) {
      $node->set('published_at', $this->time->getRequestTime());
    }
    if (!$node->isNew()) {
      $nid = (int) $node->id();
      $counts = $this->counts->lock([$nid])[$nid] ?? NULL;
      foreach (self::COUNT_FIELDS as $field) {
        $node->set($field, $counts?->get($field));
      }
    }
  }

  /**
   * Responses with the game have the tag of its views.
   */
  #[Hook('node_load')]
  public function nodeLoad(array $nodes): void {
    foreach ($nodes as $node) {
      if ($node->bundle() === 'game') {
        $node->addCacheTags([ViewCounter::cacheTag((int) $node->id())]);
      }
    }
  }

  #[Hook('node_delete')]
  public function nodeDelete(NodeInterface $node): void {
    if ($node->bundle() === 'game') {
      $this->counter->deleteForGame((int) $node->id());
      foreach ($this->memberData as $data) {
        if ($data instanceof MemberGameDataInterface) {
          $data->deleteForGame((int) $node->id());
        }
      }
    }
  }

  #[Hook('user_delete')]
  public function userDelete(UserInterface $user): void {
    foreach ($this->memberData as $data) {
      $data->deleteForUser((int) $user->id());
    }
  }

}
