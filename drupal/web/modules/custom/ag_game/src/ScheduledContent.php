<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\ag_game\Plugin\QueueWorker\PublishScheduled;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\content_moderation\Plugin\Validation\Constraint\ModerationStateConstraint;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Plugin\Validation\Constraint\ReferenceAccessConstraint;
use Drupal\Core\Entity\Plugin\Validation\Constraint\ValidReferenceConstraint;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Validation\Plugin\Validation\Constraint\AllowedValuesConstraint;
use Drupal\node\NodeInterface;

/**
 * Publishes scheduled games and posts.
 */
final class ScheduledContent {

  use StringTranslationTrait;

  private const BATCH_SIZE = 500;

  /**
   * Constraints that check the permissions of the account, of which cron has none.
   */
  private const ACCESS_CONSTRAINTS = [
    // Text formats.
    AllowedValuesConstraint::class,
    ModerationStateConstraint::class,
    ReferenceAccessConstraint::class,
    ValidReferenceConstraint::class,
  ];

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
   * Invalid content stays a draft, with the reason in its revision log.
   */
  public function publish(int $nid): bool {
    $node = $this->versions->latest($nid);
    if ($node === NULL || $node->isPublished() || !$this->isDue($node)) {
      return FALSE;
    }
    $problem = $this->problem($node);
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

  private function problem(NodeInterface $node): ?string {
    $published = (clone $node)->setPublished();
    // A draft that is older than the published version is no edit conflict.
    $published->setChangedTime($this->time->getCurrentTime());
    foreach ($published->validate() as $violation) {
      $constraint = $violation->getConstraint();
      if ($constraint === NULL || !in_array($constraint::class, self::ACCESS_CONSTRAINTS, TRUE)) {
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
