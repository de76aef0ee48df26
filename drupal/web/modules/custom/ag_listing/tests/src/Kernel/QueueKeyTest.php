<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

/**
 * Editors cannot save two queues that the site could not tell apart, nor a key that it never asks for.
 *
 * @group ag_listing
 */
final class QueueKeyTest extends ListKernelTestBase {

  public function testAQueueHasAKeyOfItsOwn(): void {
    $queue = $this->queue('footer');
    $this->assertCount(0, $queue->validate());
    $this->assertCount(1, $queue->createDuplicate()->validate());
    $this->assertCount(1, $queue->createDuplicate()->set('field_queue_key', 'Footer Row')->validate());
    $this->assertCount(0, $queue->createDuplicate()->set('field_queue_key', 'most-addicting-3')->validate());
  }

}
