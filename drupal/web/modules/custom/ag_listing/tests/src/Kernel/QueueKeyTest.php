<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_listing\Hook\ListingHooks;
use Drupal\Core\Form\FormState;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Keys of queues.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class QueueKeyTest extends ListKernelTestBase {

  public function testListsGamesOfAQueueThatAreHidden(): void {
    $queue = $this->queue(
      'footer',
      $this->game('Neon Drift'),
      $this->game('Gem Harbor', ['field_hide_from_listings' => 1]),
    );
    $form = [];
    $edit = $this->container->get('entity_type.manager')
      ->getFormObject('node', 'edit')
      ->setEntity($queue);
    ListingHooks::reportHiddenGames($form, (new FormState())->setFormObject($edit));
    $expected = 'Visitors see 1 of the 2 games in this queue. Not published, hidden from listings, or rated mature: Gem Harbor.';
    $this->assertSame(
      [$expected],
      array_map(
        strip_tags(...),
        array_map(strval(...), $this->container->get('messenger')->deleteByType('warning')),
      ),
    );
  }

  public function testRequiresUniqueQueueKeys(): void {
    $queue = $this->queue('footer');
    $this->assertCount(0, $queue->validate());
    $this->assertCount(1, $queue->createDuplicate()->validate());
    $this->assertCount(
      1,
      $queue->createDuplicate()->set('field_queue_key', 'Footer Row')->validate(),
    );
    $this->assertCount(
      0,
      $queue->createDuplicate()->set('field_queue_key', 'most-addicting-3')->validate(),
    );
  }

  public function testKeepsTheKeyOfAQueue(): void {
    $queue = $this->queue('footer', $this->game('Neon Drift'));
    $this->assertCount(0, $queue->setTitle('Bottom row')->validate());
    $violations = $queue->set('field_queue_key', 'bottom')->validate();
    $this->assertCount(1, $violations);
    $this->assertStringContainsString('The key cannot be changed', (string) $violations[0]->getMessage());
    $this->assertTrue($this->isKeyDisabled($queue));
    $this->assertFalse($this->isKeyDisabled($queue->createDuplicate()));
  }

  private function isKeyDisabled(NodeInterface $queue): bool {
    $edit = $this->container->get('entity_type.manager')->getFormObject('node', 'edit');
    $form = [
      'field_queue_key' => ['#disabled' => FALSE],
      'actions' => ['submit' => ['#submit' => []]],
    ];
    $state = (new FormState())->setFormObject($edit->setEntity($queue));
    $this->container->get(ListingHooks::class)->formQueueAlter($form, $state);
    return $form['field_queue_key']['#disabled'];
  }

}
