<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\Core\Site\Settings;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Missing settings of a public site.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class StatusReportTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  public function testReportsMissingSettings(): void {
    $secret = ['secret' => 'a secret of some length', 'revalidate_url' => 'https://arcade.example'];
    $this->assertSame([], $this->requirements(['url' => 'http://localhost:3000']));
    $this->assertSame(
      ['ag_frontend_proxies', 'ag_frontend_secret'],
      $this->requirements(['url' => 'https://arcade.example']),
    );
    $this->assertSame(
      ['ag_frontend_proxies'],
      $this->requirements(['url' => 'https://arcade.example'] + $secret),
    );
    $this->assertSame(
      [],
      $this->requirements(['url' => 'https://arcade.example'] + $secret, ['reverse_proxy' => TRUE]),
    );
  }

  private function requirements(array $site, array $more = []): array {
    new Settings(['ag_frontend' => $site] + $more + Settings::getAll());
    return $this->requirementIds('ag_frontend');
  }

}
