<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\ag_game\Plugin\QueueWorker\PublishScheduled;
use Drupal\ag_game\Plugin\Validation\Constraint\GameConstraint;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;

/**
 * Publishes scheduled games and posts.
 */
final class ScheduledContent {

  use StringTranslationTrait;

  private const BATCH_SIZE = 500;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly GameVersions $versions,
    private readonly QueueFactory $queues,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Content may be queued twice; publish() ignores the second time.
   */
  public function enqueue(): void {
    $due = $this->entityTypeManager->getStorage('node')->getQuery()
      ->accessCheck(FALSE)
      // Includes drafts of published content.
      ->latestRevision()
      ->condition('status', NodeInterface::NOT_PUBLISHED)
      ->condition('field_publish_on', $this->time->getCurrentTime(), '<=')
      ->sort('field_publish_on')
      ->range(0, self::BATCH_SIZE)
      ->execute();
    foreach ($due as $nid) {
      $this->queues->get(PublishScheduled::ID)->createItem((int) $nid);
    }
  }

  /**
   * Content is dated by the chosen time, or keeps the date of an earlier publication.
   *
   * An invalid game stays a draft, with the reason in its revision log.
   */
  public function publish(int $nid): bool {
    $node = $this->versions->latest($nid);
    if ($node === NULL || $node->isPublished() || !$this->isDue($node)) {
      return FALSE;
    }
    $problem = $this->problem((clone $node)->setPublished());
    if ($problem === NULL) {
      if ($this->versions->live($node) === NULL) {
        $node->set(
          $node->hasField('published_at') ? 'published_at' : 'created',
          $node->get('field_publish_on')->value,
        );
      }
      $node->setPublished();
    }
    $node->set('field_publish_on', NULL);
    $node->setNewRevision();
    $node->setRevisionCreationTime($this->time->getCurrentTime());
    $node->setRevisionLogMessage((string) ($problem === NULL
      ? $this->t('Published on schedule.')
      : $this->t('Not published on schedule: @problem', ['@problem' => $problem])));
    $node->setChangedTime($this->time->getCurrentTime())->save();
    return $problem === NULL;
  }

  /**
   * Cron has no permissions, so only our own constraint counts.
   */
  private function problem(NodeInterface $node): ?string {
    foreach ($node->validate() as $violation) {
      if ($violation->getConstraint() instanceof GameConstraint) {
        return strip_tags((string) $violation->getMessage());
      }
    }
    return NULL;
  }

  private function isDue(NodeInterface $node): bool {
    $time = $node->hasField('field_publish_on') ? $node->get('field_publish_on')->value : NULL;
    return $time !== NULL && (int) $time <= $this->time->getCurrentTime();
  }

}
