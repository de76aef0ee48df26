<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_demo\Kernel;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DefaultContent\PreEntityImportEvent;
use Drupal\KernelTests\KernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;

/**
 * The dates of imported demo content.
 */
#[Group('ag_demo')]
#[RunTestsInSeparateProcesses]
final class DemoDatesTest extends KernelTestBase {

  protected static $modules = ['ag_demo'];

  #[TestWith(['2026-11-26T11:59:59Z', '2026-11-19T12:00:00Z'])]
  #[TestWith(['2026-11-26T12:00:00Z', '2026-11-26T12:00:00Z'])]
  #[TestWith(['2028-01-01T00:00:00Z', '2027-12-30T12:00:00Z'])]
  #[TestWith(['2020-01-01T00:00:00Z', '2026-11-19T12:00:00Z'])]
  public function testNewestReleaseIsOfTheLastThursday(string $now, string $expected): void {
    $this->assertSame($expected, $this->published($now, ['dates_as_of' => '2026-11-19']));
  }

  public function testContentWithoutTheMarkKeepsItsDates(): void {
    $this->assertSame('2026-11-19T12:00:00Z', $this->published('2028-01-01T00:00:00Z', []));
  }

  private function published(string $now, array $metadata): string {
    $time = $this->createStub(TimeInterface::class);
    $time->method('getRequestTime')->willReturn(strtotime($now));
    $this->container->set('datetime.time', $time);
    $event = new PreEntityImportEvent([
      '_meta' => $metadata,
      'default' => [
        'title' => [['value' => 'Neon Drift']],
        'published_at' => [['value' => strtotime('2026-11-19T12:00:00Z')]],
      ],
    ]);
    $this->container->get('event_dispatcher')->dispatch($event);
    return gmdate('Y-m-d\TH:i:s\Z', $event->data['default']['published_at'][0]['value']);
  }

}
