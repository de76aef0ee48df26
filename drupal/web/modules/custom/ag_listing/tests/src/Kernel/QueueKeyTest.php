<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Editors cannot save two queues that the site could not tell apart, nor a key that it never asks for.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class QueueKeyTest extends ListKernelTestBase {

  public function testAQueueHasAKeyOfItsOwn(): void {
    $queue = $this->queue('footer');
    $this->assertCount(0, $queue->validate());
    $this->assertCount(1, $queue->createDuplicate()->validate());
    $this->assertCount(1, $queue->createDuplicate()->set('field_queue_key', 'Footer Row')->validate());
    $this->assertCount(0, $queue->createDuplicate()->set('field_queue_key', 'most-addicting-3')->validate());
  }

}
