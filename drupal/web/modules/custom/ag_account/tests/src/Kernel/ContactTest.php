<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_game\InvalidField;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The contact form.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class ContactTest extends AccountKernelTestBase {

  public function testForwardsMessagesToTheSite(): void {
    $message = [
      'name' => "Ada\r\nBcc: x@example.com",
      'email' => 'ada@example.com',
      'message' => "The sound stopped.\nWhat can I do?",
    ];
    $this->assertSame(200, $this->post('/ag/api/contact', $message)[0]);
    $this->container->get(AccountMailer::class)->destruct();
    [$mail] = $this->getMails();
    $this->assertSame(
      [
        'portal@example.com',
        'ada@example.com',
        'Message from Ada Bcc: x@example.com to The Portal',
      ],
      [$mail['to'], $mail['reply-to'], $mail['subject']],
    );
    $this->assertStringContainsString("The sound stopped.\nWhat can I do?", $mail['body']);
    $this->assertSame(
      [400, InvalidField::of('email', 'email must be an email address.')->body()],
      $this->post('/ag/api/contact', ['email' => 'invalid'] + $message),
    );
    $statuses = array_map(fn(): int => $this->post('/ag/api/contact', $message)[0], range(1, 5));
    $this->assertSame([200, 200, 200, 200, 429], $statuses);
  }

}
